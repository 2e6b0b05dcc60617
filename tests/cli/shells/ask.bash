# What bash offers: the script, then the words as bash breaks them; the last is being written.
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_quatuor
printf '%s\n' "${COMPREPLY[@]}"
