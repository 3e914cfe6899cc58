import { searchFieldCopy } from "#app/copy/search.ts";
import { SOURCE_TYPE, type Suggestion } from "#app/domain/suggestion.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import styles from "./SearchDropdown.module.css";

const copy = searchFieldCopy;

export type SearchDropdownProps = {
  /** Prefix of the ids of options and lists. */
  id: string;
  /** Index of the chosen option, counted over words and history; -1: none. */
  active: number;
  /** `null`: nothing has been asked; words and history are shown. */
  suggestions: Suggestion[] | null;
  words: Suggestion[];
  history: Suggestion[];
  onChoose: (chosen: Suggestion) => void;
  onForget: (sourceId: string) => void;
  onClear: () => void;
};

/** Below the search field: suggestions, or recommended words and history, or 暂无数据 (spec §2). */
export function SearchDropdown(props: SearchDropdownProps) {
  const { suggestions, words, history } = props;
  const isEmpty = suggestions ? suggestions.length === 0 : words.length + history.length === 0;
  return (
    <div className={styles.sheet}>
      <div className={styles.inner}>
        {suggestions ? (
          <Suggestions {...props} suggestions={suggestions} />
        ) : (
          <>
            <Words {...props} />
            <History {...props} />
          </>
        )}
        {isEmpty && <p className={styles.nothing}>{copy.nothing}</p>}
      </div>
      <VisuallyHidden>
        <span role="status">
          {suggestions && (isEmpty ? copy.nothing : copy.found(suggestions.length))}
        </span>
      </VisuallyHidden>
    </div>
  );
}

type Part = Pick<SearchDropdownProps, "id" | "active" | "onChoose">;

function Option({ id, active, onChoose, index, option, follows }: Part & OptionPlace) {
  const kind = option.sourceType === SOURCE_TYPE.keyword ? "" : copy.kinds[option.sourceType];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
    <div
      id={`${id}-${index}`}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      onClick={() => onChoose(option)}
    >
      {option.suggest}
      {kind && (
        <span className={styles.kind}>
          {follows ? <VisuallyHidden>{kind}</VisuallyHidden> : kind}
        </span>
      )}
    </div>
  );
}

/** `follows`: after one of its own kind, which then is not written again. */
type OptionPlace = { index: number; option: Suggestion; follows: boolean };

function Options({ name, options, from, label, ...part }: Part & OptionsPlace) {
  return (
    <div id={`${part.id}-${name}`} className={styles.options} role="listbox" aria-label={label}>
      {options.map((option, place) => (
        <Option
          key={option.sourceId}
          {...part}
          index={from + place}
          option={option}
          follows={options[place - 1]?.sourceType === option.sourceType}
        />
      ))}
    </div>
  );
}

type OptionsPlace = {
  name: "list" | "history";
  options: Suggestion[];
  from: number;
  label: string;
};

function Suggestions({ suggestions, ...part }: Part & { suggestions: Suggestion[] }) {
  const { id, active, onChoose } = part;
  if (suggestions.length === 0) return null;
  return (
    <section className={styles.found}>
      <Options
        {...{ id, active, onChoose }}
        name="list"
        options={suggestions}
        from={0}
        label={copy.suggestions}
      />
    </section>
  );
}

function Words({ words, id, active, onChoose }: SearchDropdownProps) {
  if (words.length === 0) return null;
  return (
    <section className={styles.part}>
      <p className={styles.title}>{copy.recommended}</p>
      <Options
        {...{ id, active, onChoose }}
        name="list"
        options={words}
        from={0}
        label={copy.recommended}
      />
    </section>
  );
}

function History(props: SearchDropdownProps) {
  const { words, history, id, active, onChoose, onForget, onClear } = props;
  if (history.length === 0) return null;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <p className={styles.title}>{copy.history}</p>
        <button className={styles.clear} type="button" onClick={onClear}>
          {copy.clear}
        </button>
      </div>
      <div className={styles.history}>
        <Options
          {...{ id, active, onChoose }}
          name="history"
          options={history}
          from={words.length}
          label={copy.history}
        />
        <ul className={styles.removals}>
          {history.map(({ sourceId, suggest }) => (
            <li key={sourceId}>
              <button className={styles.remove} type="button" onClick={() => onForget(sourceId)}>
                <Icon name="close" size={14} label={copy.remove(suggest)} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
