import type { Check } from './check.ts'

/** A member can open the deposit form. */
export const deposit: Check = async (visit) => {
  await visit.enterAsMember()
  await visit.openPopup('member', { page: 'depositv2' }, 'dialog input[type=radio][value=ewallet]')
  await visit.closePopups()
}
