/**
 * What a mail cannot say by attributes: how it looks in the dark and on a narrow screen. A mailbox that knows no sheets
 * shows the light plate. There is no quote and no angle in it, which would be escaped.
 */
export const MAIL_STYLE = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media(max-width:480px){.bp-inside{padding:20px 18px 22px!important}}",
  "@media(prefers-color-scheme:dark){.bp-page,.bp-page td{background-color:#11181e!important;color:#eceadf!important}.bp-plate,.bp-plate td{background-color:#19222a!important;border-color:#eceadf!important}.bp-rule{border-color:#9ba5a2!important}.bp-soft,.bp-soft a{color:#9ba5a2!important}.bp-button{background-color:#eceadf!important;color:#11181e!important}}",
].join("");
