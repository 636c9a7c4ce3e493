import type { Check } from './check.ts'

/** A member opens the form of the deposit. */
export const deposit: Check = async (visit) => {
  await visit.enterAsMember()
  await visit.openPopup('member', { page: 'depositv2' }, 'dialog input[type=radio][value=ewallet]')
  await visit.closePopups()
}
