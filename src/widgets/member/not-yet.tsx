import { openCustomerService } from '../../core/site/customer-service.ts'
import { Button } from '../../ui/button.tsx'
import { headset } from '../../ui/icons/headset.ts'
import type { ScreenProps } from '../definition.ts'
import { PageHead } from '../page-head.tsx'
import { useText } from '../use-text.ts'
import { memberPage } from './member-pages.ts'

/** A page that is promised by name and has nothing to show yet says so, and shows a way on. */
export function NotYet({ place }: ScreenProps) {
  const t = useText()
  return (
    <>
      <PageHead title={t(`member.${memberPage(place)}`)} />
      <div className="member-note">
        <strong>{t('member.soon')}</strong>
        <p>{t('member.soonText')}</p>
        <Button icon={headset} onClick={() => void openCustomerService()}>
          {t('common.support')}
        </Button>
      </div>
    </>
  )
}
