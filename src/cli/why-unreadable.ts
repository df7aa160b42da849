/** Why a file cannot be read, in words. An error that is not expected keeps its own message. */
export const whyUnreadable = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return ("code" in error && REASONS[String(error.code)]) || error.message;
};

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a part of its path is a file",
  EISDIR: "it is a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "its symbolic links lead in a circle",
  ENAMETOOLONG: "the file name is too long",
  ENXIO: "it is a socket or a device that cannot be read",
  // Node checks a path before it opens it.
  ERR_INVALID_ARG_VALUE: "a file name cannot have a NUL character",
};
