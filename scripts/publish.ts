import { compressBundle } from './compress.ts'
import { publishRelease } from './publish-release.ts'

/** `npx node scripts/publish.ts <folder>`: copies the built release into the folder that a CDN serves as /tessera/. */
const [to] = process.argv.slice(2)
if (to === undefined) {
  console.error('Say where to: npx node scripts/publish.ts <folder>')
  process.exit(1)
}
try {
  await compressBundle() // `npm start` serves the bundle before it is compressed, so the copies may be missing
  const places = publishRelease('dist/tessera', to)
  console.log(`${to} has ${places.map((place) => (place === '.' ? 'loader.js' : `${place}/loader.js`)).join(', ')}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
