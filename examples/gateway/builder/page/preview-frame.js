import { element } from './element.js'

/** The height of the preview's window by its width, in px. */
const heights = { 390: 780, 820: 1100, 1440: 900 }

/**
 * A frame as wide as the chosen device, scaled to fit the available space.
 * @param {HTMLElement} stage
 * @returns {{ show(model: object, width: number): void }}
 */
export function previewFrame(stage, address) {
  let width = 390
  const fit = () => {
    const frame = stage.querySelector('iframe')
    if (!frame) return
    const scale = Math.min(1, stage.clientWidth / width)
    frame.style.width = `${width}px`
    frame.style.height = `${heights[width]}px`
    frame.style.transform = `scale(${scale})`
    frame.style.left = `${(stage.clientWidth - width * scale) / 2}px`
    stage.style.height = `${Math.round(heights[width] * scale)}px`
  }
  new ResizeObserver(fit).observe(stage)
  let shown = ''
  // the page in the frame requests the model each time it loads
  addEventListener('message', ({ origin, source }) => {
    if (origin === location.origin && source === stage.querySelector('iframe')?.contentWindow) source.postMessage(shown, origin)
  })
  return {
    show(model, wanted) {
      width = wanted
      const text = JSON.stringify(model)
      if (text === shown) {
        stage.querySelector('iframe').title = `Preview, ${width} pixels wide`
        return fit()
      }
      shown = text
      stage.replaceChildren(element('iframe', { src: address, title: `Preview, ${width} pixels wide` }))
      fit()
    },
  }
}
