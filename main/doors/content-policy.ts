/** The addresses that the window may load from and connect to: one policy for both doors and for the page itself. */

/**
 * The Content-Security-Policy. `connect` lists origins besides the page's own (the host's WebSocket). Only styles may
 * be inline: the component library and React write them into the page. `frame-ancestors` has no meaning in a `<meta>`,
 * and browsers complain about it there.
 */
export function contentPolicy(connect: readonly string[], where: "header" | "meta" = "header"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(where === "header" ? ["frame-ancestors 'none'"] : []),
  ].join("; ");
}

/**
 * The headers of every answer, for both doors. `house`: plain HTTP at an address of the house, where browsers ignore the opener
 * policy and complain of it.
 */
export function securityHeaders(connect: readonly string[], house = false): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentPolicy(connect),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(house ? {} : { "Cross-Origin-Opener-Policy": "same-origin" }),
    "Permissions-Policy":
      "camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), serial=(), usb=(), xr-spatial-tracking=()",
  };
}
