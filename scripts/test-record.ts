/** Where a whole `npm test` that was green leaves how long it took, for `npm run bench`: `{ seconds }`. */
export const testRecord = 'node_modules/.cache/tessera-test.json'
