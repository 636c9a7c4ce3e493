import type { TrialAnswer, TrialCall, TrialGateway } from './trial-gateway.ts'

export const paymentPassword = '472913'

/** The value of a STEP_UP refusal. */
export interface StepUp {
  operation: string
  methods: string[]
  about: string
}

/** Makes a call of a member's session. If a proof is required, sends the payment password and repeats the call. */
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
