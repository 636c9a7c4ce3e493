import * as z from 'zod/mini'
import * as endpoints from '../../contract/session.ts'
import { provenCall } from '../platform/proven-call.ts'
import { matching } from '../platform/schema.ts'

/** §3 Captcha response: `<id>:<base64>`. The base64 is a PNG. The id is sent with the answer and names the picture; no header is needed. */
export const Captcha = z.object({ id: z.string(), image: z.string() })
export const getCaptcha = async (): Promise<z.infer<typeof Captcha>> => {
  const value = await provenCall('page', endpoints.getCaptcha, { value: matching(/^[\w-]+:[A-Za-z0-9+/=]+$/) })
  const at = value.indexOf(':')
  return { id: value.slice(0, at), image: value.slice(at + 1) }
}
