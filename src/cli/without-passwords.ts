/**
 * A text without the passwords of addresses of databases. Passwords of other addresses are removed
 * too, because somebody may mistype `postgres`, or forget a slash or the colon.
 */
export const withoutPasswords = (text: string): string =>
  /:\/\/|postgres/i.test(text)
    ? text
        .replace(/(\b[a-z][\w+.-]*:\/\/[^\s:/@]*):\S*@/gi, "$1@")
        .replace(/(\bpostgres(?:ql)?(?::\/?|\/{1,2})[^\s:/@]*):\S*@/gi, "$1@")
        .replace(/([?&]password=)[^\s&#]*/gi, "$1***")
    : text;
