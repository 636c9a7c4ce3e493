import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { matching } from '../platform/schema.ts'

/** §3 Captcha response: value is a PNG in base64. The id ties the answer to the picture, in the answer's header-free way: `<id>:<base64>`. */
export const Captcha = z.object({ id: z.string(), image: z.string() })
export const getCaptcha = async (): Promise<z.infer<typeof Captcha>> => {
  const value = await call('page', '/wps/captcha', { value: matching(/^[\w-]+:[A-Za-z0-9+/=]+$/) })
  const at = value.indexOf(':')
  return { id: value.slice(0, at), image: value.slice(at + 1) }
}
