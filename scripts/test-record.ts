/** Where a green run of the whole `npm test` stores its duration, for `npm run bench`: `{ seconds }`. */
export const testRecord = 'node_modules/.cache/tessera-test.json'
