import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { $brand } from '../../../core/brand/brand.ts'
import { advertised } from '../../../core/brand/figure-constants.ts'
import { help } from '../../../core/content/help.ts'
import { lanes } from '../../../core/games/catalogue.ts'
import { findText } from '../../../core/i18n/find-text.ts'
import { formatCompact } from '../../../core/i18n/format-compact.ts'
import { formatNumber } from '../../../core/i18n/format-number.ts'
import { $language } from '../../../core/i18n/language.ts'
import { languageTag } from '../../../core/i18n/languages.ts'
import { outsidePlace } from '../../../core/platform/outside-place.ts'
import { dataOf } from '../../../core/platform/remote.ts'
import { $mayInvite } from '../../../core/session/pause.ts'
import { $now } from '../../../core/site/now.ts'
import type { AnyPlace } from '../../../core/site/paths.ts'
import { addStyles } from '../../../ui/styles.ts'
import { BrandLogo } from '../../shared/brand-logo.tsx'
import { RouteLink } from '../../shared/route-link.tsx'
import { useGrowing } from '../../shared/use-growing.ts'
import { useRealm } from '../../shared/use-realm.ts'
import { useText } from '../../shared/use-text.ts'
import { FooterGroup } from './footer-group.tsx'
import { FooterVendors } from './footer-vendors.tsx'
import css from './footer.css?inline'
import { MosaicLine } from './mosaic-line.tsx'
import { SocialLinks } from './social-links.tsx'
import { useSafeLinks } from './use-safe-links.ts'

addStyles(css)

const $year = computed($now, (now) => String(new Date(now).getFullYear()))

/** §2 Footer: help list, product list by game type, social and licence information, payment methods, vendor icons, copyright. */
export function Footer() {
  const step = useGrowing(5, 1, 1) // rendered in steps, because rendering all at once would block scrolling
  return (
    <>
      <MosaicLine />
      <div className="footer-columns">
        {step > 1 && <House />}
        {step > 2 && <Links />}
      </div>
      {step > 3 && <FooterVendors />}
      {step > 4 && <End />}
    </>
  )
}

function House() {
  const t = useText()
  const tag = languageTag(useStore($language))
  const { minimumAge: age } = useStore($brand)
  const mayInvite = useStore($mayInvite(useRealm()))
  return (
    <section className="footer-house">
      <BrandLogo />
      <p>{t('footer.licence', { age })}</p>
      {mayInvite && <p>{t('footer.about', { games: formatNumber(advertised.slots, tag), most: formatCompact(advertised.reward, tag) })}</p>}
      <SocialLinks />
    </section>
  )
}

function Links() {
  const t = useText()
  const { payments, termsUrl } = useStore($brand)
  const topics = dataOf(useStore(help.$state)) ?? []
  const products = (dataOf(useStore(lanes.$state)) ?? []).filter(({ cards }) => cards.length > 0)
  const { links, advice } = useSafeLinks()
  const link = (to: AnyPlace, label: string) => (
    <li key={to + label}>
      <RouteLink to={to} className="footer-link">
        {label}
      </RouteLink>
    </li>
  )
  const outside = (href: string, label: string) => (
    <li>
      <a href={href} className="footer-link" target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    </li>
  )
  return (
    <>
      <FooterGroup title={t('footer.safe')}>
        {links.map(({ to, label }) => link(to, label))}
        {outside(advice, t('footer.gambling'))}
      </FooterGroup>
      <FooterGroup title={t('footer.help')}>
        {link('/helpCenter', t('footer.helpCenter'))}
        {topics.filter(({ id }) => !termsUrl || id !== 'term').map(({ id, title }) => link(`/help#${encodeURIComponent(id)}`, title))}
        {termsUrl && outside(termsUrl, t('footer.terms'))}
      </FooterGroup>
      <FooterGroup title={t('footer.games')}>
        {products.map(({ title }) =>
          link(outsidePlace(`/${title.toLowerCase()}`), nameOf(title, findText(t, `lobby.nav.${title.toLowerCase()}`) ?? title)),
        )}
      </FooterGroup>
      <FooterGroup title={t('footer.house')}>
        {link('/about', t('footer.aboutUs'))}
        {link('/news', t('footer.news'))}
        {link('/mirrors', t('footer.mirrors'))}
      </FooterGroup>
      {payments.length > 0 && (
        <section aria-label={t('footer.payments')}>
          <h2>{t('footer.payments')}</h2>
          <ul className="footer-payments">
            {payments.map((payment) => (
              <li key={payment}>{payment}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function End() {
  const t = useText()
  const { name, minimumAge: age, playMoney } = useStore($brand)
  const year = useStore($year)
  return (
    <div className="footer-end">
      <span className="footer-age" dir="auto" role="img" aria-label={t('footer.ageLabel', { age })}>
        {t('footer.age', { age })}
      </span>
      <p>{t('footer.copyright', { year, name })}</p>
      {playMoney && <p>{t('footer.playMoney')}</p>}
    </div>
  )
}

/** A game type without a translation is shown by its code. */
const nameOf = (type: string, text: string) => (text.startsWith('lobby.') ? type : text)
