import { fileURLToPath } from 'node:url'

export default {
  devIndicators: false,
  // packages are those of this repository
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
}
