/**
 * The bundles that import this bundle: the rest of the list in checked-import.ts. The build inserts them here (build/checked-imports.ts).
 */
export const laterBundles = '%later-bundles%'
