import { hash } from "node:crypto";
import icon from "./icon.svg?raw";
import script from "./script.js?raw";
import style from "./style.css?raw";
import touchIcon from "./touch-icon.png?inline";

/** A file that pages load. Its name changes with its content, so browsers may keep it for good. */
export type Asset = {
  readonly path: string;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
};

const assetOf = (
  name: string,
  extension: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
): Asset => ({
  path: `/assets/${name}-${hash("sha256", body).slice(0, 12)}.${extension}`,
  type,
  body,
});

const TEXT = "charset=utf-8";

export const STYLE = assetOf("style", "css", `text/css; ${TEXT}`, style);
export const SCRIPT = assetOf("script", "js", `text/javascript; ${TEXT}`, script);
export const ICON = assetOf("icon", "svg", `image/svg+xml; ${TEXT}`, icon);

/** The icon on a phone's home screen. */
export const TOUCH_ICON = assetOf(
  "touch-icon",
  "png",
  "image/png",
  Buffer.from(touchIcon.slice(touchIcon.indexOf(",") + 1), "base64"),
);

/** What a phone needs to put the pages on its home screen. */
export const MANIFEST = assetOf(
  "manifest",
  "webmanifest",
  `application/manifest+json; ${TEXT}`,
  JSON.stringify({
    ...{ name: "fantasy-tx", start_url: "/", display: "standalone" },
    icons: [
      { src: TOUCH_ICON.path, sizes: "180x180", type: "image/png" },
      { src: ICON.path, sizes: "any", type: "image/svg+xml" },
    ],
  }),
);

/** The asset at a path; undefined if there is none. */
export const assetAt = (path: string): Asset | undefined =>
  [STYLE, SCRIPT, ICON, TOUCH_ICON, MANIFEST].find((each) => each.path === path);
