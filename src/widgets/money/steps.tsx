import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './steps.css?inline'

addStyles(css)

/**
 * The current step of a process: numbered steps, or bars if there is little room. current: from 1; past the last step, all are done. Texts:
 * `money.step`.
 */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  const t = useText()
  const at = Math.min(current, names.length)
  return (
    <div className="steps">
      <p className="steps-text">{t('money.step', { step: at, count: names.length })}</p>
      <ol className="steps-list">
        {names.map((name, index) => {
          const number = index + 1
          const state = number < current ? 'done' : number === current ? 'now' : 'next'
          return (
            <li key={name} className={`steps-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
              <span className="steps-mark">{state === 'done' ? <Icon of={check} size={16} /> : number}</span>
              <span className="steps-name">
                {name}
                {state === 'done' && <span className="visually-hidden"> {t('money.stepDone')}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
