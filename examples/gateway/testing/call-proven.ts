import type { TrialAnswer, TrialCall, TrialGateway } from './trial-gateway.ts'

export const paymentPassword = '472913'

/** What a call is refused for with STEP_UP. */
export interface StepUp {
  operation: string
  methods: string[]
  about: string
}

/** A call of a member's session; where a proof is asked for, the member gives the payment password, and the call is made again. */
export async function callProven(
  gateway: Pick<TrialGateway, 'call'>,
  verb: string,
  path: string,
  given: TrialCall & { token: string },
): Promise<TrialAnswer> {
  const first = await gateway.call(verb, path, given)
  if (first.code !== 'STEP_UP') return first
  const { operation, methods, about } = first.value as StepUp
  if (!methods.includes('paymentPassword')) return first
  const body = { operation, about, method: 'paymentPassword', code: paymentPassword }
  const proof = await gateway.call('POST', '/wps/member/stepUp', { token: given.token, sealed: true, body })
  return proof.success ? gateway.call(verb, path, given) : proof
}
