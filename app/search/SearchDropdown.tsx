import { Button } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { Price } from "#app/ui/Price.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { catalogueCopy } from "#shared/copy/catalogue.ts";
import { searchFieldCopy } from "#shared/copy/search.ts";
import { uiCopy } from "#shared/copy/ui.ts";
import { fixedSlot } from "#shared/domain/pictureSlots.ts";
import type { Suggestion, SuggestionLine } from "#shared/domain/suggestion.ts";
import styles from "./SearchDropdown.module.css";
import title from "./SearchTitle.module.css";

const THUMBNAIL_SLOT = fixedSlot(48);

const copy = searchFieldCopy;

export type SearchDropdownProps = {
  /** Prefix of the ids of options and lists. */
  id: string;
  /** Index of the active option across terms and history; -1: none. */
  active: number;
  /** `null`: no request yet; terms and history are shown. */
  suggestions: SuggestionLine[] | null;
  /** The request waits for the connection. */
  isLost: boolean;
  words: Suggestion[];
  history: Suggestion[];
  onChoose: (chosen: Suggestion) => void;
  onForget: (sourceId: string) => void;
  onClear: () => void;
  onRetry: () => void;
};

/**
 * Dropdown of the search field: suggestions, or recommended terms and history, or 暂无数据 (SEARCH-03, SEARCH-04,
 * SEARCH-07).
 */
export function SearchDropdown(props: SearchDropdownProps) {
  const { suggestions, isLost, words, history, onRetry } = props;
  const isEmpty = suggestions ? suggestions.length === 0 : words.length + history.length === 0;
  return (
    <div className={styles.sheet}>
      <div className={styles.inner}>
        {isLost && (
          <p className={styles.nothing}>
            {copy.lost}{" "}
            <Button variant="mute" type="button" onClick={onRetry}>
              {uiCopy.retry}
            </Button>
          </p>
        )}
        {suggestions ? (
          <Suggestions {...props} suggestions={suggestions} />
        ) : (
          <>
            <Recommended {...props} />
            <History {...props} />
          </>
        )}
        {isEmpty && !isLost && <p className={styles.nothing}>{copy.nothing}</p>}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isLost && copy.lost}
          {suggestions && (isEmpty ? copy.nothing : copy.found(suggestions.length))}
        </span>
      </VisuallyHidden>
    </div>
  );
}

type Part = Pick<SearchDropdownProps, "id" | "active" | "onChoose">;

function Option({ id, active, onChoose, index, option, kind }: Part & OptionPlace) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
    <div
      id={`${id}-${index}`}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      onClick={() => onChoose(option)}
    >
      <Words option={option} />
      {kind && (
        <span className={styles.kind}>
          {kind.follows ? <VisuallyHidden>{kind.name}</VisuallyHidden> : kind.name}
        </span>
      )}
    </div>
  );
}

/** Content of a suggestion: picture and price of a product, parent of a category. */
function Words({ option }: { option: SuggestionLine }) {
  const { suggest, above, thumbnail, price } = option;
  return (
    <div className={styles.words}>
      {thumbnail && (
        <Picture className={styles.thumbnail} view={thumbnail} slot={THUMBNAIL_SLOT} ratio={1} />
      )}
      <span>
        {above && <span className={styles.above}>{copy.above(above)}</span>}
        {suggest}
      </span>
      {price !== undefined && (
        <span className={styles.price}>
          {price === null ? catalogueCopy.inquiry : <Price amount={price} />}
        </span>
      )}
    </div>
  );
}

type OptionPlace = {
  index: number;
  option: SuggestionLine;
  /** Kind of the option; `follows`: same kind as the previous option, so not repeated. */
  kind: { name: string; follows: boolean } | null;
};

/** Kind labels by source type for suggestions; in recommendations and history, search terms have none. */
const foundKinds: readonly string[] = copy.kinds;
const keptKinds: readonly string[] = ["", ...copy.kinds.slice(1)];

function Options({ name, options, from, label, kinds = keptKinds, ...part }: Part & OptionsPlace) {
  const kindOf = ({ sourceType }: SuggestionLine, place: number): OptionPlace["kind"] => {
    const kind = kinds[sourceType];
    return kind ? { name: kind, follows: options[place - 1]?.sourceType === sourceType } : null;
  };
  return (
    <div id={`${part.id}-${name}`} className={styles.options} role="listbox" aria-label={label}>
      {options.map((option, place) => (
        <Option
          key={option.sourceId}
          {...part}
          index={from + place}
          option={option}
          kind={kindOf(option, place)}
        />
      ))}
    </div>
  );
}

type OptionsPlace = {
  name: "list" | "history";
  options: SuggestionLine[];
  from: number;
  label: string;
  /** Kind labels by source type. */
  kinds?: readonly string[];
};

function Suggestions({ suggestions, ...part }: Part & { suggestions: SuggestionLine[] }) {
  const { id, active, onChoose } = part;
  if (suggestions.length === 0) return null;
  return (
    <section className={styles.found}>
      <Options
        id={id}
        active={active}
        onChoose={onChoose}
        name="list"
        options={suggestions}
        from={0}
        label={copy.suggestions}
        kinds={foundKinds}
      />
    </section>
  );
}

function Recommended({ words, id, active, onChoose }: SearchDropdownProps) {
  if (words.length === 0) return null;
  return (
    <section className={styles.part}>
      <p className={title.title}>{copy.recommended}</p>
      <Options
        id={id}
        active={active}
        onChoose={onChoose}
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
        <p className={title.title}>{copy.history}</p>
        <Button variant="mute" type="button" onClick={onClear}>
          {copy.clear}
        </Button>
      </div>
      <div className={styles.history}>
        <Options
          id={id}
          active={active}
          onChoose={onChoose}
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
