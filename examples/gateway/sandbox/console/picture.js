import { element } from './element.js'
import { secretHeader } from './secret.js'

/** Object URLs of loaded pictures, by path: pictures never change. */
const fetched = new Map()

async function fetchPicture(path) {
  const response = await fetch(`/sandbox${path}`, { headers: secretHeader(), signal: AbortSignal.timeout(30_000) })
  const blob = await response.blob()
  if (!response.ok || !/^image\/(png|jpeg)$/.test(blob.type)) throw new TypeError(`${path}: no picture`)
  return URL.createObjectURL(blob)
}

const waiting = new WeakMap()
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    seen.unobserve(target)
    void waiting.get(target)()
  }
})

/** A picture uploaded by a member: small, and large in a new window. Fetched with the secret when it scrolls into view. */
export function picture(path, alt) {
  const image = element('img', { alt })
  const link = element('a', { target: '_blank', rel: 'noopener' }, image)
  waiting.set(link, async () => {
    if (!fetched.has(path)) fetched.set(path, fetchPicture(path))
    try {
      image.src = await fetched.get(path)
      link.href = image.src
    } catch {
      fetched.delete(path) // the next redraw tries again; until then its alt text is shown
    }
  })
  seen.observe(link)
  return link
}
