import { compile } from 'tailwindcss'
import type { Host } from '../host.ts'
import { packageFile, style } from '../package-file.ts'
import { wordPress } from './wordpress.ts'

const preflight = await compile(packageFile(import.meta.resolve('tailwindcss/preflight.css'), 'preflight.css'))

/** Hosts whose style sheets have rules for every element. */
export const styledHosts: readonly Host[] = [
  { name: 'Bootstrap', head: style(packageFile(import.meta.resolve('bootstrap/package.json'), 'dist/css/bootstrap.min.css')) },
  { name: 'Bulma', head: style(packageFile(import.meta.resolve('bulma/package.json'), 'css/bulma.min.css')) },
  { name: 'Foundation', head: style(packageFile(import.meta.resolve('foundation-sites/package.json'), 'dist/css/foundation.min.css')) },
  { name: 'Materialize', head: style(packageFile(import.meta.resolve('materialize-css/package.json'), 'dist/css/materialize.min.css')) },
  { name: 'normalize.css', head: style(packageFile(import.meta.resolve('normalize.css/package.json'), 'normalize.css')) },
  { name: 'Tailwind preflight', head: style(preflight.build([])) },
  {
    name: 'WordPress blocks',
    head: style(wordPress),
    body: ' class="wp-embed-responsive"',
    around: (box) => `<div class="entry-content is-layout-constrained has-global-padding">${box}</div>`,
  },
  { name: 'all: unset !important', head: style('*{all:unset!important}') },
  {
    name: 'rules by element',
    head: style(
      'body{letter-spacing:9px;text-transform:uppercase;color:red;font:40px cursive;text-align:center;line-height:3;word-spacing:9px;cursor:wait;visibility:visible} button,a,span,input,h2,h3,p,ul,li,dialog,img,svg,section,label,select{background:red!important;border:9px solid red!important;padding:9px!important;float:left!important;opacity:.5!important}',
    ),
  },
  { name: 'html font-size 62.5 %', head: style('html{font-size:62.5%}') },
  { name: 'html font-size 24px', head: style('html{font-size:24px}') },
]
