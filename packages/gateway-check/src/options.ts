import { parseArgs } from 'node:util'
import { levels } from './contract.ts'
import type { Asked } from './run.ts'

export const usage = `gateway-check <address of the gateway>

  --level 1|2|3          1: login, lobby, launch; 2: wallet and account as well; 3: everything (default)
  --login user:password  in place of the variables below, twice for member and agent; others on this machine see it
  --origin <origin>      the page that calls (default: http://localhost:4701)
  --payload-key <key>    the brand's payloadKey (default: that of the sandbox)
  --json                 the report as JSON

  GATEWAY_CHECK_LOGIN    user:password of a member who may log in without a second step
  GATEWAY_CHECK_AGENT    the same of an agent; level 3 needs one

It moves one cent from the member's main wallet to a vendor's and back, and launches games, so they are among its recent ones.
Ends with 0 if the level is whole, 1 if not, 2 if no gateway answered.`

/**
 * Reads the command line, and logins from the environment, because other users of the machine can see a command line. @throws {Error} with
 * a readable message
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Asked & { isJson: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      level: { type: 'string', default: '3' },
      login: { type: 'string', multiple: true, default: [] },
      origin: { type: 'string', default: 'http://localhost:4701' },
      'payload-key': { type: 'string', default: 'tessera-sandbox-payload-key' },
      json: { type: 'boolean', default: false },
    },
  })
  const [address = '', ...others] = positionals
  if (!/^https?:/.test(address) || !URL.canParse(address) || others.length > 0)
    throw new Error('Say one address, such as https://api.example.')
  const level = levels.find((each) => String(each) === values.level)
  if (level === undefined) throw new Error('--level is 1, 2 or 3.')
  if (!URL.canParse(values.origin) || new URL(values.origin).origin !== values.origin)
    throw new Error('--origin is an origin, such as https://www.example.')
  const given = values.login.length > 0 ? values.login : [env['GATEWAY_CHECK_LOGIN'], env['GATEWAY_CHECK_AGENT']].filter((login) => login)
  const logins = given.map((login = '') => {
    const [username = '', ...password] = login.split(':')
    if (username === '' || password.length === 0) throw new Error('A login is user:password.')
    return { username, password: password.join(':') }
  })
  return {
    gateway: address.replace(/\/+$/, ''),
    level,
    logins,
    origin: values.origin,
    payloadKey: values['payload-key'],
    isJson: values.json,
  }
}
