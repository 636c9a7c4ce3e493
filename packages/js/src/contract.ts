// The types of the script API, as the product itself has them: scripts/build-packages.ts puts their declarations into this package.
export type * from '../../../src/api.ts'
