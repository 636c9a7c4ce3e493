/** The bundles that import this one: the rest of the list in checked-import.ts. The build puts them here (build/checked-imports.ts). */
export const laterBundles = '%later-bundles%'
