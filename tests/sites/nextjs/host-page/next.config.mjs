import { fileURLToPath } from 'node:url'

export default {
  devIndicators: false,
  // packages are resolved from the parent folder
  turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) },
}
