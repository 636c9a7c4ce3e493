import { useStore } from '@nanostores/react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { isLimitAmount, limitEffect } from '../../core/member/limit-rule.ts'
import { setLimit } from '../../core/member/limits.ts'
import { toAmount } from '../../core/money/parse-amount.ts'
import { $now } from '../../core/site/now.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { errorText } from '../shared/error-text.ts'
import { useText } from '../shared/use-text.ts'
import { type Cell, choicesOf, isTime, spanOf } from './limit-view.ts'
import { useLimitText } from './use-limit-text.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'

interface LimitEditorProps {
  cell: Cell
  /** changed: the result as a text, if the limit was changed. */
  onClose: (changed?: string) => void
}

const day = 86_400_000
/** The value of the select that removes the limit. */
const without = 'none'

/** Edits one limit in its card. It shows at once which rule applies: a lower limit starts now, a higher one after 24 hours. */
export function LimitEditor({ cell, onClose }: LimitEditorProps) {
  const realm = useRealm()
  const t = useText()
  const { limit, figure, symbol } = useLimitText()
  const { minutes, due } = useFormats()
  const now = useStore($now)
  const { kind, value, used } = cell
  const [text, setText] = useState(() => (value === null ? '' : isTime(kind) ? value : value.replace(/\..*$/, '')))
  const [isRemoved, setRemoved] = useState(false)
  const [state, setState] = useState<{ isPending?: boolean; error?: string }>({})

  const isGood = isTime(kind) ? text !== '' : isLimitAmount(text)
  const wanted = isRemoved ? null : isTime(kind) || !isGood ? text : toAmount(BigInt(text) * 100n)
  const effect = !isGood && !isRemoved ? 'wrong' : limitEffect(value, wanted)
  const isAtOnce = effect === 'lower' || kind === 'reminder'
  const shown = isGood || isRemoved ? limit(kind, wanted) : ''
  const left = Number(wanted) - Number(used)

  const type = (typed: string) => {
    setText(typed === without ? '' : typed)
    setRemoved(typed === without)
    setState({})
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (state.isPending) return
    if (effect === 'wrong') return setState({ error: t(isTime(kind) ? 'limits.choose' : 'limits.whole', { symbol }) })
    if (effect === 'same' && !cell.next) return onClose()
    setState({ isPending: true })
    setLimit(realm, kind, isRemoved ? null : text).then(
      () => onClose(t(isAtOnce || effect === 'same' ? 'limits.savedNow' : 'limits.savedLater', { limit: limit(kind, wanted) })),
      (error: unknown) => setState({ error: errorText(t, error) }),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation() // so that a dialog around the page stays open
    event.preventDefault()
    onClose()
  }
  const label = t(`limits.new.${spanOf(kind)}`)
  const action = isRemoved ? 'remove' : value === null || kind === 'reminder' ? 'set' : effect === 'higher' ? 'raise' : 'lower'

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in a field cancels, as the button does
    <form className="limits-editor" noValidate onSubmit={send} onKeyDown={onKeyDown}>
      {isTime(kind) ? (
        <Select
          label={label}
          value={isRemoved ? without : text}
          data-autofocus
          options={[
            ...(text === '' && !isRemoved ? [{ value: '', label: t('limits.choose') }] : []),
            ...choicesOf(cell).map((choice) => ({ value: String(choice), label: minutes(choice, true) })),
            ...(kind !== 'reminder' && value !== null ? [{ value: without, label: t('limits.none') }] : []),
          ]}
          {...(state.error && { error: state.error })}
          onChange={(event) => type(event.currentTarget.value)}
        />
      ) : (
        <Field
          label={label}
          prefix={symbol || ' '}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={isRemoved ? '' : text}
          placeholder={isRemoved ? t('limits.none') : undefined}
          data-autofocus
          {...(state.error && { error: state.error })}
          onInput={(event) => type(event.currentTarget.value)}
        />
      )}
      <div className="limits-effect" role="status">
        {kind === 'reminder' ? (
          <p>{t('limits.effectReminder')}</p>
        ) : effect === 'lower' ? (
          <>
            <strong>{t(value === null ? 'limits.effectSet' : 'limits.effectLower')}</strong>
            <p>
              {t(isTime(kind) ? 'limits.wouldBeLeftTime' : `limits.wouldBeLeft.${spanOf(kind)}`, {
                amount: figure(kind, isTime(kind) ? String(Math.max(0, left)) : Math.max(0, left).toFixed(2)),
              })}{' '}
              {t('limits.raisingTakes')}
            </p>
          </>
        ) : effect === 'higher' ? (
          <>
            <strong>{t(isRemoved ? 'limits.effectRemove' : 'limits.effectHigher')}</strong>
            <p>{t('limits.fromThen', { time: due(now + day) })}</p>
          </>
        ) : (
          <p>{t('limits.rule')}</p>
        )}
        {!isTime(kind) && value !== null && !isRemoved && (
          <button
            type="button"
            className="limits-link"
            onClick={(event) => {
              event.currentTarget.closest('form')?.querySelector('input')?.focus() // moves the focus first, because the button is removed
              type(without)
            }}
          >
            {t('limits.removeThis')}
          </button>
        )}
      </div>
      <div className="limits-buttons">
        <Button onClick={() => onClose()}>{t('common.cancel')}</Button>
        <Button type="submit" tone={isAtOnce ? 'accent' : 'secondary'} pending={state.isPending ?? false}>
          {shown && effect !== 'same' ? t(`limits.do.${action}`, { limit: shown }) : t('limits.save')}
        </Button>
      </div>
    </form>
  )
}
