# What zsh offers: the folder of _quatuor, then the line that is being written. A second zsh believes that it sits at a
# terminal, and tells what is handed to compadd.
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner "PROMPT=''; stty -echo; fpath=($1 \$fpath); autoload -U compinit; compinit -D -u"
zpty -w inner 'bindkey "^I" complete-word; zstyle ":completion:*" list-separator ""
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  local -a hits descriptions
  local name=${@[${@[(i)-d]}+1]}
  (( $@[(I)-d] )) && descriptions=("${(@P)name}")
  builtin compadd -A hits -D descriptions "$@"
  local i
  for i in {1..$#hits}; do [[ -n $hits[i] ]] && print -r -- "<<$hits[i] $descriptions[i]>>"; done
  builtin compadd "$@"
}
finish() { print "<""<END>>"; exit }
comppostfuncs=(finish)
print "<""<READY>>"'
zpty -r inner said '*<<READY>>*'
zpty -n -w inner "$2"$'\t'
zpty -r inner said '*<<END>>*'
for line in ${(f)said}; do
  if [[ $line == *'<<'*'>>'* && $line != *'<<END>>'* ]]; then
    print -r -- ${${line#*<<}%>>*}
  fi
done
