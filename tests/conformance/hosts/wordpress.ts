/** Rules like those that WordPress's block library, its global styles and a classic theme put on every page. */
export const wordPress = `
:root{--wp--preset--font-size--normal:16px;--wp--preset--color--black:#000;--wp--style--block-gap:24px;--wp-admin-theme-color:#007cba}
*,*::before,*::after{box-sizing:inherit}
html{box-sizing:border-box;font-family:"Libre Franklin",Georgia,serif;line-height:1.15}
body{margin:0;background:#f5efe0;color:#333;font-size:1.125rem;line-height:1.7;font-feature-settings:"lnum"}
:where(.is-layout-flex){gap:.5em}
:where(.is-layout-constrained)>:where(:not(.alignleft):not(.alignright):not(.alignfull)){max-width:800px;margin-left:auto!important;margin-right:auto!important}
.is-layout-constrained>*{margin-block-start:0;margin-block-end:0}
.is-layout-constrained>*+*{margin-block-start:1.5rem}
.entry-content p,.entry-content ul{font-family:Georgia,serif;margin:0 0 1.25em}
.entry-content div{font-family:Georgia,serif;letter-spacing:normal}
.entry-content a{text-decoration:underline;color:#cd2653}
.has-global-padding{padding-right:2rem;padding-left:2rem}
h1,h2,h3,h4,h5,h6{font-feature-settings:"lnum";font-weight:700;letter-spacing:-.0415625em;line-height:1.25;margin:3.5rem auto 2rem}
button,.button,.wp-block-button__link,.wp-element-button,input[type=submit]{background:#cd2653;border:0;border-radius:9999px;color:#fff;font-size:1.5rem;font-weight:600;letter-spacing:.0333em;line-height:1.25;padding:1.1em 1.44em;text-transform:uppercase}
input,textarea,select{border:.1rem solid #dcd7ca;border-radius:0;box-shadow:none;display:block;font-size:1.6rem;margin:0;max-width:100%;padding:1.5rem 1.8rem;width:100%}
img{height:auto;max-width:100%;vertical-align:bottom;border-style:none}
table{border-collapse:collapse;border-spacing:0;font-size:1.6rem;width:100%}
ul,ol{margin:0 0 3rem 3rem}
li{line-height:1.5;margin:.5rem 0 0 2rem}
iframe,embed,object,video{display:block;max-width:100%}
svg{fill:currentColor}
::selection{background:#cd2653;color:#fff}
@media (prefers-reduced-motion:reduce){*{animation-duration:0s!important;transition-duration:0s!important}}
`
