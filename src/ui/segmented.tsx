import css from './segmented.css?inline'
import { addStyles } from './styles.ts'
import { TabList, type TabListProps } from './tab-list.tsx'

addStyles(css)

/** Tabs in one row, with a block behind the chosen one. For two or three short choices. */
export function Segmented<Value extends string>(props: TabListProps<Value>) {
  return <TabList {...props} className="segmented" />
}
