import type { ScreenProps } from '../shared/definition.ts'
import { MemberCentre } from './centre.tsx'

/** §2 /member: the member centre as a page of the site. */
export function MemberScreen({ place }: ScreenProps) {
  return <MemberCentre place={place} />
}
