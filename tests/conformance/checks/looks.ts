import { mkdirSync, writeFileSync } from 'node:fs'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { boxPicture } from '../box-picture.ts'
import { defaultWidth } from '../host.ts'
import { type Check, fail } from './check.ts'

/** The share of pixels that may differ, because letters on another layer have slightly different edges. */
const allowed = 0.0005
const folder = 'node_modules/.cache/conformance'

/** The widgets look the same as on the blank page. Pictures of a difference are saved in `node_modules/.cache/conformance`. */
export const looks: Check = async (visit) => {
  const wanted = await visit.blank(visit.host.width ?? defaultWidth)
  await visit.enter()
  const is = await boxPicture(visit.tab)
  const { width, height } = wanted
  if (is.width !== width || is.height !== height) fail(`the box is ${is.width} × ${is.height} in place of ${width} × ${height}`)
  const difference = new PNG({ width, height })
  const share = pixelmatch(wanted.data, is.data, difference.data, width, height) / (width * height)
  if (share <= allowed) return
  mkdirSync(folder, { recursive: true })
  const name = visit.host.name.replace(/\W+/g, '-')
  for (const [kind, picture] of Object.entries({ is, difference, wanted }))
    writeFileSync(`${folder}/${name}-${kind}.png`, PNG.sync.write(picture))
  fail(`${(share * 100).toFixed(2)} % of the pixels differ from the blank page`)
}
