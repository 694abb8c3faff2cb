# Déplacer une pièce: how each man goes, and the rule of the neighbour.
package Moving;
use v5.36;
use List::Util qw(max);
use Table;

sub readings () {
    return (
        counted_neighbours => 'every-man',           # CM-D-04
        mover_as_neighbour => 'excluded',            # CM-D-05
        islands            => 'allowed',             # CM-D-06
        slide_contact      => 'destination-only',    # CM-D-07
        men_on_the_way     => 'block',               # CM-D-08
        capturable_men     => 'enemies',             # CM-D-09
        knight_contact     => 'needed',              # CM-D-10
        forward            => 'from-the-seat',       # CM-D-15
    );
}

my @STRAIGHT = ([-1, 0], [0, -1], [0, 1], [1, 0]);
my @OBLIQUE  = ([-1, -1], [-1, 1], [1, -1], [1, 1]);
my %LINES    = (queen => \@Table::AROUND, rook => \@STRAIGHT, bishop => \@OBLIQUE);    # CM-PIECE-Q, -R, -B
my @LEAPS    = ([-2, -1], [-2, 1], [-1, -2], [-1, 2], [1, -2], [1, 2], [2, -1], [2, 1]);    # CM-PIECE-N1

sub offers ($game) {
    return unless $game->{phase} eq 'move';
    my $table = $game->{table};
    return map {
        my $origin = $_;
        map { action($origin, $_) } destinations($table, $origin)
    } Table::men_of($table, $game->{to_move});
}

sub action ($origin, $destination) {
    return {
        action      => 'move',
        origin      => Table::square($origin),
        destination => Table::square($destination),
        promotion   => undef,
    };
}

# CM-DEP-6, CM-DEP-7: where a man captures, and where it goes without capturing and touches another man.
sub destinations ($table, $origin) {
    my $man = $table->{$origin};
    my ($to_free, $to_taken) = @{ reach($table, $origin) };
    my @captures = grep { $table->{$_} && $table->{$_}{colour} ne $man->{colour} } @$to_taken;
    return (
        (grep { $table->{$_}{kind} ne 'king' } @captures),    # CM-FIN-1: a king is mated, not taken
        (grep { !$table->{$_} && touches($table, $_, $origin) } @$to_free),
    );
}

# The squares to which a man goes when they are free, and those on which it captures.
sub reach ($table, $origin) {
    my ($column, $row) = split /,/, $origin;
    my $man     = $table->{$origin};
    my $forward = $Table::FORWARD{ $man->{colour} };
    my $steps   = sub (@ways) {
        [ map { Table::name($column + $_->[0], $row + $_->[1]) } @ways ]
    };
    my $kind = $man->{kind};
    if ($kind eq 'pawn') {    # CM-PIECE-P1 to P4, CM-DEP-4
        return [ $steps->([ 0, $forward ]), $steps->([ -1, $forward ], [ 1, $forward ]) ];
    }
    if ($kind eq 'king') {    # CM-ROI-1 to CM-ROI-3: never backwards but to capture
        return [ $steps->(grep { $_->[1] != -$forward } @Table::AROUND), $steps->(@Table::AROUND) ];
    }
    my $squares = $kind eq 'knight' ? $steps->(@LEAPS) : [ map { line($table, $column, $row, $_) } @{ $LINES{$kind} } ];
    return [ $squares, $squares ];
}

# A line ends at the first man, or where nothing more can be touched.
sub line ($table, $column, $row, $way) {
    my @line;
    for my $distance (1 .. furthest($table, $column, $row)) {
        push @line, Table::name($column + $distance * $way->[0], $row + $distance * $way->[1]);
        last if $table->{ $line[-1] };
    }
    return @line;
}

# How far the furthest man is, and a step more.
sub furthest ($table, $column, $row) {
    my @squares = map { [split /,/] } keys %$table;
    return 1 + max map { (abs($_->[0] - $column), abs($_->[1] - $row)) } @squares;
}

# CM-DEP-7, CM-ROI-9: whether a square touches a man other than the one that moves there.
sub touches ($table, $name, $mover) {
    my ($column, $row) = split /,/, $name;
    for my $way (@Table::AROUND) {
        my $near = Table::name($column + $way->[0], $row + $way->[1]);
        return 1 if $table->{$near} && $near ne $mover;
    }
    return 0;
}

# CM-TOUR-3, CM-PIECE-P3: the man goes, and takes the place of the man it captures.
sub move ($game, $action) {
    my ($table, $destination) = ($game->{table}, Table::name(@{ $action->{destination} }));
    if (my $captured = $table->{$destination}) {
        push @{ $game->{ $captured->{colour} }{captured} }, $captured->{kind};
    }
    $table->{$destination} = delete $table->{ Table::name(@{ $action->{origin} }) };
    $game->{phase} = 'place';
    return;
}

1;
