import { fieldError, type Message } from '../session/fields.ts'
import { formSettings, registerRules } from '../session/form-settings.ts'
import { ruleFor } from '../session/forms.ts'
import { sendOnce } from '../money/operation.ts'
import { type NewDownline, postDownline, type Registered } from './register-calls.ts'

/** Checks the username and password of a new account against the rules of registration (§5). Returns the errors by field. */
export function downlineFaults({ username, password }: Pick<NewDownline, 'username' | 'password'>): Record<string, Message> {
  const { patterns } = formSettings()
  const faults = (['username', 'password'] as const).map(
    (name) => [name, fieldError(name, name === 'username' ? username : password, ruleFor(name, registerRules()), patterns)] as const,
  )
  return Object.fromEntries(faults.filter((fault): fault is [(typeof fault)[0], Message] => fault[1] !== null))
}

/** Registers a member directly below the agent. @throws {ApiError} USER_EXISTS, FIELD_INVALID, REBATE_ABOVE_OWN, TOO_MANY_REQUESTS, NOT_BOOKED … */
export function registerDownline(newcomer: NewDownline): Promise<Registered> {
  const { password: _, ...subject } = newcomer
  return sendOnce(
    'agent',
    ['registerDownline', subject],
    (key) => postDownline({ ...newcomer, key }),
    () => {},
  )
}
