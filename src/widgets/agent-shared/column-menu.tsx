import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { columns as drawing } from '../../ui/icons/columns.ts'
import { Menu } from '../../ui/menu.tsx'
import { useText } from '../shared/use-text.ts'

interface ColumnMenuProps {
  columns: readonly { key: string; head: string; isShown: boolean }[]
  onChange: (key: string, isShown: boolean) => void
}

/** A menu of the table's columns; it stays open while the reader chooses. */
export function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  const t = useText()
  return (
    <Menu
      button={(props) => (
        <Button {...props} size="small" icon={drawing}>
          <span className="data-table-word">{t('agent-shared.table.columns')}</span>
        </Button>
      )}
    >
      {columns.map(({ key, head, isShown }) => (
        <button
          key={key}
          type="button"
          role="menuitemcheckbox"
          aria-checked={isShown}
          tabIndex={-1}
          part="menu-item"
          className="menu-item column-item"
          onClick={() => onChange(key, !isShown)}
        >
          <Icon of={check} size={20} />
          <span className="menu-item-label">{head}</span>
        </button>
      ))}
    </Menu>
  )
}
