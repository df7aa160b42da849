/*
 * The scripts that `completion` prints. They pass the line to `__complete` and show its output. They
 * evaluate nothing that was typed or that comes from a league.
 */

/** The shells that have a completion script. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

const BASH = `# bash completion for fantasy-tx
_fantasy_tx() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      if [[ $2 == @* ]]; then
        while IFS= read -r line; do
          printf -v line %q "$line" && COMPREPLY+=("@$line")
        done < <(compgen -f -- "\${2#@}")
      elif type compopt >/dev/null 2>&1; then
        compopt -o default
      fi
      return
    fi
    COMPREPLY+=("$line")
  done < <(fantasy-tx __complete bash "\${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" "$COMP_TYPE" 2>/dev/null)
  if [[ \${#COMPREPLY[@]} -gt 0 && \${COMPREPLY[0]} == *[:=@] ]]; then
    type compopt >/dev/null 2>&1 && compopt -o nospace
  fi
}
if type compopt >/dev/null 2>&1; then
  complete -o nosort -F _fantasy_tx fantasy-tx 2>/dev/null || complete -F _fantasy_tx fantasy-tx
else
  complete -o default -F _fantasy_tx fantasy-tx
fi
`;

const ZSH = `#compdef fantasy-tx
# zsh completion for fantasy-tx
_fantasy_tx() {
  local line
  local -a full partial full_shown partial_shown
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compset -P '--[^=]##='
      compset -P '@'
      _files
      return
    fi
    local value=\${line%%$'\\t'*} about=\${line#*$'\\t'}
    local shown=$value
    [[ -n $about ]] && shown="$value  -- $about"
    if [[ $value == *[:=@] ]]; then
      partial+=("$value") partial_shown+=("$shown")
    else
      full+=("$value") full_shown+=("$shown")
    fi
  done < <(fantasy-tx __complete zsh "\${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX" 2>/dev/null)
  local status_=1
  (( $#full )) && compadd -U -l -V fantasy-tx -d full_shown -a full && status_=0
  (( $#partial )) && compadd -U -S '' -l -V fantasy-tx -d partial_shown -a partial && status_=0
  return status_
}
if [[ \${funcstack[1]} == _fantasy_tx ]]; then
  _fantasy_tx "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
  compdef _fantasy_tx fantasy-tx
fi
`;

const FISH = `# fish completion for fantasy-tx
function __fantasy_tx_complete
  set -l lines (fantasy-tx __complete fish (commandline -cp) 2>/dev/null)
  if test "$lines[1]" = :files
    set -l word (commandline -ct)
    set -l head (string match -r -- '^(?:--[^=]*=)?@?' $word)
    set -l rest (string sub -s (math (string length -- "$head") + 1) -- "$word")
    for file in (__fish_complete_path "$rest")
      printf '%s%s\\n' "$head" "$file"
    end
    return
  end
  printf '%s\\n' $lines
end
complete -c fantasy-tx -f -k -a '(__fantasy_tx_complete)'
`;

/** The completion script of each shell. */
export const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: BASH,
  zsh: ZSH,
  fish: FISH,
};
