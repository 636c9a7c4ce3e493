import { expect, test } from 'vitest'
import { connectionOf } from './run-program.ts'

test.each(['postgres://tessera:se%2Fcret@host/house', 'postgres://tessera@host/house?password=se%2Fcret'])(
  "password in %s: not among the program's arguments, which every user of the machine can read",
  (address) => {
    expect(connectionOf(address)).toEqual({ dbname: '--dbname=postgres://tessera@host/house', env: { PGPASSWORD: 'se/cret' } })
  },
)
