import type { ReactNode } from 'react'
import type { MemberPlace } from '../../core/site/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { back as backIcon } from '../../ui/icons/back.ts'
import { addStyles } from '../../ui/styles.ts'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './flow.css?inline'
import { times } from '../../ui/times.ts'

addStyles(css)

export interface FlowProps {
  title: string
  /** The title on a phone, if no card below names the step. */
  stepTitle?: string | undefined
  /** A line about the page, and controls beside the title; not shown on a phone. */
  text?: string | undefined
  actions?: ReactNode
  /** The number of the current step, from 1, of `count`. */
  step?: number
  count?: number
  /** Where the back button leads: a page, or an action. */
  back: MemberPlace | (() => void)
  children: ReactNode
}

/**
 * A page that moves money. On a phone it is a sheet: this head with a back button, the content, and the `ActionBar` of its form at the
 * lower edge (`flow-fill` is the element with the bar). On wider screens it is a page with its usual head. Its texts are in the area
 * `money`.
 */
export function Flow({ title, stepTitle, text, actions, step, count = 1, back, children }: FlowProps) {
  const t = useText()
  const label = t('money.back')
  return (
    <div className="flow">
      <div className="flow-head">
        {typeof back === 'string' ? (
          <RouteLink to={back} part="icon-button" className="icon-button flow-back" aria-label={label}>
            <Icon of={backIcon} />
          </RouteLink>
        ) : (
          <IconButton of={backIcon} label={label} className="flow-back" onClick={back} />
        )}
        <PageHead title={stepTitle ? <ByWidth phone={stepTitle} wide={title} /> : title} text={text}>
          {actions}
        </PageHead>
        {step !== undefined && (
          <p className="flow-step">
            {t('money.step', { step: Math.min(step, count), count })}
            <span aria-hidden="true">
              {times(count, (at) => (
                <i key={at} className={at + 1 < step ? 'flow-step-done' : at + 1 === step ? 'flow-step-now' : undefined} />
              ))}
            </span>
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

/** A text that is shorter on a phone, where the sum is beside the button. */
export function ByWidth({ phone, wide }: { phone: string; wide: string }) {
  return (
    <>
      <span className="flow-phone">{phone}</span>
      <span className="flow-wide">{wide}</span>
    </>
  )
}
