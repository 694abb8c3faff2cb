# The men on the table. A table maps "column,row" to a man; the grid has no border (CM-DEP-2).
package Table;
use v5.36;

our @KINDS   = qw(king queen rook bishop knight pawn);
our %FORWARD = (white => 1, black => -1);
our %OTHER   = (white => 'black', black => 'white');
our @AROUND  = ([-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]);

sub name ($column, $row) { return "$column,$row" }

sub square ($name) {
    my ($column, $row) = split /,/, $name;
    return [ $column + 0, $row + 0 ];    # JSON knows numbers from strings
}

sub men_of ($table, $colour, @kinds) {
    return grep {
        my $man = $table->{$_};
        $man->{colour} eq $colour && (!@kinds || grep { $man->{kind} eq $_ } @kinds)
    } keys %$table;
}

sub sorted (@kinds) {
    my %place = map { $KINDS[$_] => $_ } 0 .. $#KINDS;
    return sort { $place{$a} <=> $place{$b} } @kinds;
}

1;
