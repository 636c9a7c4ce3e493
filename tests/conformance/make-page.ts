import { block } from './block.ts'
import { defaultWidth, type Host, type Origins } from './host.ts'
import { script, style } from './package-file.ts'
import { watchPage } from './watch-page.ts'

/** How to make a host's page. withWidgets: false for the page without Tessera: the same elements, and no loader. */
export interface Ways {
  withWidgets: boolean
  /** Language code. */
  language: string
}

/** The first script of every page. */
export const hostScript = `(${watchPage.toString()})()`

/** The box has a fixed size, so that nothing else moves when the widgets are mounted. width: of the box, in CSS pixels. */
export const hostStyle = (width = defaultWidth): string =>
  `#tall{display:block!important;height:1200px!important}#box{display:block!important;box-sizing:border-box!important;width:${width}px!important;height:1300px!important;padding:0!important;margin:0!important;border:0!important;overflow:hidden!important;background:#fff!important}`

/** The loader's options on every page. */
export const loaderOptions = ({ brand, gateway }: Origins, language: string) => ({ brand, gateway, language })

/**
 * The HTML of a host's page, also well-formed as XML. The host's own elements are before and after the box. Every script and style has the
 * nonce that the host with the strict policy requires.
 */
export async function makePage(host: Host, origins: Origins, { withWidgets, language }: Ways): Promise<string> {
  const options = loaderOptions(origins, language)
  const tag = (address: string) =>
    `<script nonce="x" async="" src="${address}"${Object.entries(options)
      .map(([name, value]) => ` data-${name}="${value}"`)
      .join('')}></script>`
  const addLoader = `window.addLoader = () => {
      const script = Object.assign(document.createElement('script'), { src: '${origins.loader}' })
      Object.assign(script.dataset, ${JSON.stringify(options)})
      ${withWidgets ? 'document.head.append(script)' : ''}
    }`
  const loaders = withWidgets ? (host.hasOtherLoader ? tag(origins.otherLoader) : '') + tag(origins.loader) : ''
  const loader = host.isLate ? script(addLoader) : loaders
  const own = typeof host.script === 'function' ? await host.script() : host.script
  const end = own === undefined ? '' : script(own)
  return `${host.doctype ?? '<!doctype html>'}<html lang="en"${host.html ?? ''}><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width"/>
${script(hostScript)}
<title>Host page</title><link rel="icon" href="data:,"/>${host.head ?? ''}
${style(hostStyle(host.width))}
${loader}</head><body${host.body ?? ''}>
<header class="host"><h1>Host</h1><p>Some <a href="#there">text</a> with <b>bold</b> words</p><input class="host" value="mine"/><button class="host">Mine</button></header>
${host.around?.(block) ?? block}
<main class="host"><table><tbody><tr><td>A cell</td></tr></tbody></table><ul><li>A line</li></ul><div id="tall"></div></main>${end}</body></html>`
}
