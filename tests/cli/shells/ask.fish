# What fish offers: the script, then the line that is being written.
source $argv[1]
complete -C $argv[2]
