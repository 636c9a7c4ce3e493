import { fileURLToPath } from 'node:url'

export default {
  devIndicators: false,
  // packages are those of the folder around it
  turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) },
}
