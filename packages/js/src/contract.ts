// The types of the script API, from the product's source: scripts/build-packages.ts copies their declarations into this package.
export type * from '../../../src/api.ts'
