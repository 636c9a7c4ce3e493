import { useState } from 'react'
import { referralLink } from '../../core/rewards/referral.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { copy } from '../../ui/icons/copy.ts'
import { users } from '../../ui/icons/users.ts'
import { plainText } from '../../ui/plain-text.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { useText } from '../shared/use-text.ts'

/**
 * The member's code, its link to copy and share, and a QR code of the link for a person nearby. isNext: sharing is the main action of the
 * page.
 */
export function InviteCard({ code, offer, isNext }: { code: string; offer: string; isNext: boolean }) {
  const t = useText()
  const [said, setSaid] = useState('')
  const canShare = 'share' in navigator
  const link = referralLink(code)
  const onCopy = async (what: 'code' | 'link', near: Element) => {
    const isCopied = await copyText(what === 'code' ? code : link, near)
    setSaid(t(!isCopied ? 'referral.notCopied' : what === 'code' ? 'referral.codeCopied' : 'referral.linkCopied'))
  }
  // closing the share sheet rejects, which is no error
  const onShare = () => void navigator.share({ title: t('referral.title'), text: plainText(offer), url: link }).catch(() => {})
  return (
    <section part="card" className="reward-card invite">
      <div className="invite-what">
        <p className="invite-offer">{offer}</p>
        <div className="invite-rows">
          <div className="invite-row">
            <p>{t('referral.code')}</p>
            <p className="invite-code">{code}</p>
            <Button icon={copy} onClick={(event) => void onCopy('code', event.currentTarget)}>
              {t('referral.copyCode')}
            </Button>
          </div>
          <div className="invite-row">
            <p>{t('referral.link')}</p>
            <p className="invite-link">{link}</p>
            <Button
              tone={isNext && !canShare ? 'accent' : 'secondary'}
              icon={copy}
              onClick={(event) => void onCopy('link', event.currentTarget)}
            >
              {t('referral.copyLink')}
            </Button>
          </div>
        </div>
        {canShare && (
          <Button tone={isNext ? 'accent' : 'secondary'} icon={users} onClick={onShare}>
            {t('referral.share')}
          </Button>
        )}
        <p className="reward-quiet" role="status">
          {said}
        </p>
      </div>
      <figure className="invite-qr">
        <QrCode text={link} label={t('referral.qr')} size={168} />
        <figcaption className="reward-quiet">{t('referral.qrText')}</figcaption>
      </figure>
    </section>
  )
}
