import { hash } from "node:crypto";
import icon from "./icon.svg?raw";
import script from "./script.js?raw";
import style from "./style.css?raw";

/** A file that pages load. Its name changes with its content, so browsers may keep it for good. */
export type Asset = { readonly path: string; readonly type: string; readonly text: string };

const assetOf = (name: string, extension: string, type: string, text: string): Asset => ({
  path: `/assets/${name}-${hash("sha256", text).slice(0, 12)}.${extension}`,
  type,
  text,
});

export const STYLE = assetOf("style", "css", "text/css", style);
export const SCRIPT = assetOf("script", "js", "text/javascript", script);
export const ICON = assetOf("icon", "svg", "image/svg+xml", icon);

/** The asset at a path; undefined if there is none. */
export const assetAt = (path: string): Asset | undefined =>
  [STYLE, SCRIPT, ICON].find((each) => each.path === path);
